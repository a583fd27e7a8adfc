create table conversation (
  id bigint generated always as identity primary key,
  -- 'member:<id>', or 'guest:<sha256 of the guest id>'
  owner text not null unique,
  name text,
  username text,
  last_seq bigint not null default 0,
  read_seq bigint not null default 0,
  created_at timestamptz not null default now()
);

create table chat_message (
  id bigint generated always as identity primary key,
  conversation_id bigint not null references conversation,
  seq bigint not null,
  client_id text,
  sender text not null,
  content jsonb not null,
  session_id text,
  created_at timestamptz not null default now(),
  unique (conversation_id, seq),
  unique (conversation_id, client_id)
);
