import { expect, it } from 'vitest';
import { LANGUAGES } from '../brief/brief';
import { REQUEST_STATUSES } from '../content-request/status';
import { parseDraft } from '../document/markdown/parse-draft';
import { plainText, textLines } from '../document/plain-text';
import { ROUND_STATES } from '../review/round';
import { countWords } from '../text/words';
import { samplePlan } from './plan';

const SETTINGS = { deadlineBaseHours: 24, deadlineHoursPer500Words: 12, reviewDays: 7 };
const DAY_MS = 86_400_000;
const planAt = (now: Date) => samplePlan(now, SETTINGS);
const now = new Date('2026-11-02T01:15:00Z');
const plan = planAt(now);
const rounds = plan.flatMap((request) => request.rounds);

it('has three languages, every status, every state of a round, and a text by the machine alone', () => {
  expect(new Set(plan.map(({ text }) => text.language))).toEqual(new Set(LANGUAGES));
  expect(new Set(plan.map(({ status }) => status))).toEqual(new Set(REQUEST_STATUSES));
  expect(new Set(rounds.map(({ state }) => state))).toEqual(new Set(ROUND_STATES));
  expect(plan.filter(({ redrafted }) => !redrafted).map(({ status }) => status)).toEqual(['completed']);
  expect(plan.some(({ messages }) => messages.some(({ question }) => question))).toBe(true);
  expect(new Set(plan.map(({ text }) => text.title)).size).toBe(plan.length);
});

it('has comments on words of the texts: answered, resolved, and waiting', () => {
  const comments = rounds.flatMap((round) => round.comments);
  expect(comments.some(({ messages, resolved }) => messages.length > 1 && resolved !== null)).toBe(true);
  expect(comments.some(({ messages, resolved }) => messages.length > 1 && resolved === null)).toBe(true);
  expect(comments.some(({ messages }) => messages.length === 1)).toBe(true);
  for (const { markdown, comments: own } of rounds) {
    const { lines } = textLines(parseDraft(markdown));
    for (const { quote } of own)
      expect(
        lines.flatMap(({ text }) => text.split(quote).slice(1)),
        quote,
      ).toHaveLength(1);
  }
});

it('has work in each of three months', () => {
  const months = rounds.map(({ submittedAt }) =>
    Math.floor((now.getTime() - submittedAt.getTime()) / (30 * DAY_MS)),
  );
  expect(new Set(months)).toEqual(new Set([0, 1, 2]));
});

it.each(['2026-11-02T01:15:00Z', '2026-03-29T00:30:00Z', '2026-10-25T23:59:59.999Z', '2027-01-01T12:00:00Z'])(
  'tells one story in order, of which nothing but what is due lies after %s',
  (moment) => {
    const at = new Date(moment);
    for (const { createdAt, completedAt, assignment, rounds: own, messages, copy } of planAt(at)) {
      const ended = own.map((round) => round.endedAt ?? round.submittedAt);
      for (const [index, { submittedAt, minutes, endedAt }] of own.entries()) {
        const begun = submittedAt.getTime() - minutes * 60_000;
        expect(begun).toBeGreaterThan((ended[index - 1] ?? createdAt).getTime());
        if (endedAt) expect(endedAt > submittedAt && endedAt <= at).toBe(true);
      }
      for (const { submittedAt, endedAt, comments } of own) {
        for (const { messages: said, resolved } of comments) {
          const order = [submittedAt, ...said.map((one) => one.at), ...(resolved ? [resolved.at] : []), at];
          expect(order).toEqual(order.toSorted((one, other) => one.getTime() - other.getTime()));
          // A customer comments until they have answered; the writer also while revising.
          if (said[0]) expect(said[0].at < (endedAt ?? at)).toBe(true);
        }
      }
      const told = [
        createdAt,
        ...own.map((round) => round.submittedAt),
        ...messages.map((message) => message.at),
      ];
      if (completedAt) told.push(completedAt);
      if (copy) told.push(copy.savedAt, copy.startedAt);
      if (assignment) told.push(assignment.assignedAt, assignment.pausedAt ?? createdAt);
      for (const one of told) expect(one >= createdAt && one <= at).toBe(true);
      if (assignment?.pausedAt) expect(assignment.dueAt > assignment.pausedAt).toBe(true);
      if (copy && assignment) expect(copy.startedAt >= assignment.assignedAt).toBe(true);
    }
  },
);

it('has texts of the length that they are, each with its keyword, and redrafts that really differ', () => {
  const long = plan.filter(({ text }) =>
    text.redrafts.some((redraft) => words(redraft, text.language) >= 150),
  );
  for (const language of LANGUAGES) {
    expect(long.filter(({ text }) => text.language === language).length).toBeGreaterThanOrEqual(2);
  }
  for (const { text } of plan) {
    expect(text.seoTitle.length).toBeLessThanOrEqual(60);
    expect(text.metaDescription.length).toBeLessThanOrEqual(160);
    for (const redraft of text.redrafts) {
      expect(redraft).toMatch(/^# /);
      const drafted = new Set(text.draft.split('\n'));
      const kept = redraft.split('\n').filter((line) => line.length > 60 && drafted.has(line));
      expect(kept).toEqual([]);
    }
  }
});

it('lets a revision change what was asked for, and keep the rest', () => {
  const revised = plan.find((request) => request.rounds.length === 2);
  const [first = '', second = ''] = revised?.rounds.map(({ markdown }) => markdown) ?? [];
  expect(second).not.toBe(first);
  const before = new Set(first.split('\n'));
  const lines = second.split('\n');
  expect(lines.filter((line) => before.has(line)).length).toBeGreaterThan(lines.length / 2);
});

it('has a working copy that is on its way from the text before it', () => {
  const copies = plan.filter(({ copy }) => copy !== null);
  expect(copies.length).toBeGreaterThan(0);
  for (const { copy, text, rounds: own } of copies) {
    expect(copy?.markdown).not.toBe(own.at(-1)?.markdown ?? text.draft);
  }
});

function words(markdown: string, language: (typeof LANGUAGES)[number]): number {
  return countWords(plainText(parseDraft(markdown)), language);
}
