-- Whether a member has something in progress is asked for with every wallet, however many rows came before.
create index statement_open on statement (member_id) where status = 'PROCESSING';
create index slip_open on slip (member_id) where status = 'PROCESSING';
