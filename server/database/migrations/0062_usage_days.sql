CREATE TABLE "request_usage" (
	"content_request_id" uuid PRIMARY KEY NOT NULL,
	"texts" integer NOT NULL,
	"calls" integer NOT NULL,
	"tokens_in" bigint NOT NULL,
	"tokens_out" bigint NOT NULL,
	"cost_micros" bigint NOT NULL,
	"duration_ms" bigint NOT NULL,
	"problems" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "usage_days" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"day" date NOT NULL,
	"customer_id" uuid,
	"model" text NOT NULL,
	"texts" integer NOT NULL,
	"calls" integer NOT NULL,
	"tokens_in" bigint NOT NULL,
	"tokens_out" bigint NOT NULL,
	"cost_micros" bigint NOT NULL,
	"duration_ms" bigint NOT NULL,
	"problems" integer NOT NULL,
	CONSTRAINT "usage_days_sum" UNIQUE NULLS NOT DISTINCT("day","customer_id","model")
);
--> statement-breakpoint
ALTER TABLE "request_usage" ADD CONSTRAINT "request_usage_content_request_id_content_requests_id_fk" FOREIGN KEY ("content_request_id") REFERENCES "public"."content_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usage_days" ADD CONSTRAINT "usage_days_customer_id_profiles_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "usage_days_of_customer" ON "usage_days" USING btree ("customer_id");--> statement-breakpoint
-- Adds what a generation used to the sums, in the transaction that removes it, so that it is in exactly one of them whatever removes
-- it: the retention, or the deletion of an account or a request.
create function keep_usage() returns trigger language plpgsql as $$
declare
  customer uuid;
  request uuid;
begin
  -- Two removals at once would otherwise lock the sums in different orders.
  perform pg_advisory_xact_lock(hashtext('usage_days'));
  -- No row while the account is being deleted: what it used stays in the sums of all customers only.
  select id into customer from profiles where id = old.customer_id for key share skip locked;
  select id into request from content_requests where id = coalesce(old.request_id, old.rewrites) for key share;
  with attempt as (
    select (started_at at time zone 'utc')::date as day, model, tokens_in, tokens_out, cost_micros, duration_ms,
      row_number() over (order by started_at, id) = 1 as first
    from generation_stages
    where generation_id = old.id and stage in ('outline', 'sections', 'seo')
  )
  insert into usage_days (day, customer_id, model, texts, calls, tokens_in, tokens_out, cost_micros, duration_ms, problems)
  select day, whole.id, model, count(*) filter (where first), count(*), coalesce(sum(tokens_in), 0), coalesce(sum(tokens_out), 0),
    coalesce(sum(cost_micros), 0), coalesce(sum(duration_ms), 0),
    case when bool_or(first) then jsonb_array_length(old.problems) else 0 end
  from attempt, (select null::uuid as id union all select customer where customer is not null) whole
  group by day, model, whole.id
  on conflict (day, customer_id, model) do update set
    texts = usage_days.texts + excluded.texts,
    calls = usage_days.calls + excluded.calls,
    tokens_in = usage_days.tokens_in + excluded.tokens_in,
    tokens_out = usage_days.tokens_out + excluded.tokens_out,
    cost_micros = usage_days.cost_micros + excluded.cost_micros,
    duration_ms = usage_days.duration_ms + excluded.duration_ms,
    problems = usage_days.problems + excluded.problems;
  if request is not null then
    insert into request_usage (content_request_id, texts, calls, tokens_in, tokens_out, cost_micros, duration_ms, problems)
    select request, 1, count(*), coalesce(sum(tokens_in), 0), coalesce(sum(tokens_out), 0), coalesce(sum(cost_micros), 0),
      coalesce(sum(duration_ms), 0), jsonb_array_length(old.problems)
    from generation_stages
    where generation_id = old.id and stage in ('outline', 'sections', 'seo')
    on conflict (content_request_id) do update set
      texts = request_usage.texts + excluded.texts,
      calls = request_usage.calls + excluded.calls,
      tokens_in = request_usage.tokens_in + excluded.tokens_in,
      tokens_out = request_usage.tokens_out + excluded.tokens_out,
      cost_micros = request_usage.cost_micros + excluded.cost_micros,
      duration_ms = request_usage.duration_ms + excluded.duration_ms,
      problems = request_usage.problems + excluded.problems;
  end if;
  return old;
end $$;
--> statement-breakpoint
create trigger keep_usage before delete on generations
  for each row execute function keep_usage();
