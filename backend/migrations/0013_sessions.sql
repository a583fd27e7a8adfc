-- What a member is shown of a session. Everything has a default, so that a process of the version before goes on
-- starting sessions beside this one.
alter table session
  add column id uuid not null default gen_random_uuid(),
  add column device text,
  add column seen_at timestamptz not null default now();
create unique index session_id on session (id);
