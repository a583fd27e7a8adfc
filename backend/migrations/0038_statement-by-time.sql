-- What a member's limits count, their flows and the first page of the statement are of the last days, however many rows came before.
create index statement_when on statement (member_id, created_at desc, id desc);
