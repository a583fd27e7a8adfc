-- Until when a customer has the chat open, as far as is known: in the past it is when they were last seen.
create table chat_presence (
  conversation_id bigint primary key references conversation,
  here_until timestamptz not null
);
