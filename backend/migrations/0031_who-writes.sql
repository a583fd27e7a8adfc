-- What a conversation's customer, or the page they write from, says of them: proven by nobody, and gone with the conversation.
alter table conversation add column contact text;
alter table conversation add column page text;
alter table conversation add column attributes jsonb;
alter table conversation add column answers jsonb;

-- When a desk was last heard of: only who reads along is there.
alter table desk_session add column seen_at timestamptz;
