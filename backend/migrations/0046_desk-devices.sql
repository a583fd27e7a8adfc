-- Devices from which an agent has logged in at the desk: strangers' wrong passwords do not slow them down.
create table known_desk_device (
  token_hash text not null,
  agent_id bigint not null references desk_agent on delete cascade,
  seen_at timestamptz not null default now(),
  primary key (token_hash, agent_id)
);
create index known_desk_device_agent on known_desk_device (agent_id);
