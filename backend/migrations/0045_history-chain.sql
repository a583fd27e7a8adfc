-- A hash chain over finished rows of the ledger and the audit trail: each link has the hash of its row's content, and a hash of
-- itself and of the link before. Signed heads say what the chain was at a time. Both tables are only added to.
create table history_link (
  position bigint primary key,
  kind text not null check (kind in ('entry', 'audit')),
  key bigint not null,
  content bytea not null,
  hash bytea not null,
  unique (kind, key)
);

create table history_head (
  id bigint generated always as identity primary key,
  position bigint not null,
  at timestamptz not null,
  -- A compact JWS with the hash of the link at that position.
  proof text not null
);

create function refuse_history_change() returns trigger language plpgsql as $$
begin
  raise exception 'the history is only ever added to';
end $$;

create trigger history_link_is_final before update or delete on history_link
  for each statement execute function refuse_history_change();
create trigger history_head_is_final before update or delete on history_head
  for each statement execute function refuse_history_change();
