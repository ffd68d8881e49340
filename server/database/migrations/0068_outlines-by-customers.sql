-- An outline that its customer has changed is an attempt without a call of a model: it counts as none.
create or replace function keep_usage() returns trigger language plpgsql as $$
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
    where generation_id = old.id and stage in ('outline', 'sections', 'seo') and model <> 'customer'
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
    where generation_id = old.id and stage in ('outline', 'sections', 'seo') and model <> 'customer'
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
delete from usage_days where model = 'customer';
