-- Codes of a number are told apart by who asked for them: what strangers ask for or guess does not concern its owner.
-- Those of processes of the version before have none, and count together.
alter table otp add column asked_by text;
