-- Devices from which a member has logged in: strangers' wrong passwords do not concern them.
create table known_device (
  token_hash text not null,
  member_id bigint not null references member,
  seen_at timestamptz not null default now(),
  primary key (token_hash, member_id)
);
create index known_device_member on known_device (member_id);

-- Who has confirmed a phone number: the device besides the token.
alter table verified_phone add column device_hash text;
