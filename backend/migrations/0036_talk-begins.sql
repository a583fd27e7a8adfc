-- With which message of its conversation a talk began: what was said from there until the next one begins is that talk's.
alter table chat_talk add column first_seq bigint;
update chat_talk set first_seq =
  (select min(seq) from chat_message
   where chat_message.conversation_id = chat_talk.conversation_id and created_at >= started_at);
