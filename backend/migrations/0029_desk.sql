-- Who of the staff answers at the desk. The name is what they log in with, and what customers see.
create table desk_agent (
  id bigint generated always as identity primary key,
  name text not null,
  password_hash text not null,
  role text not null check (role in ('agent', 'administrator')),
  is_active boolean not null default true,
  created_at timestamptz not null default now()
);
create unique index desk_agent_name on desk_agent (lower(name));

create table desk_session (
  token_hash text primary key,
  agent_id bigint not null references desk_agent,
  expires_at timestamptz not null
);
create index desk_session_agent on desk_session (agent_id);
create index desk_session_due on desk_session (expires_at);
