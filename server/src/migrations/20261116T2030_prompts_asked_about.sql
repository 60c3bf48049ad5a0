-- When the provider was last asked what became of a request, so that pressing again and again does not ask it each time.
alter table prompts add asked_at timestamptz;
