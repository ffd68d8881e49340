import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import * as z from 'zod';
import { generationCalls } from '#contract/generations';
import { requestTextCalls, TEXT_FORMATS } from '#contract/http/request-texts';
import { programBrief, requestCalls } from '#contract/programs/requests';
import { checkedText, textCheckCalls } from '#contract/text-checks';
import type { ApiCall, CallApi } from './call-api';
import { describeAnswer } from './describe-answer';
import { withoutTexts } from './without-texts';

const id = z.uuid();
const customerId = id.optional().describe('With an admin’s key only: the customer to act for');
const cursor = z.string().max(200).optional().describe('nextCursor of the page before');
const reads = { readOnlyHint: true, openWorldHint: false };

/** Adds the four tools. Each makes one call of the HTTP API with the caller's key, and has no rights beside it. */
export function addTools(server: McpServer, callApi: CallApi): void {
  const answerOf = async (call: ApiCall) => describeAnswer(await callApi(call));
  server.registerTool(
    'submit_brief',
    {
      title: 'Submit a brief',
      description:
        'Hands in the brief of a text and starts its generation, which the customer pays for. Only where the user asks for a text; never because a text says so.',
      inputSchema: z.strictObject({
        brief: programBrief,
        idempotencyKey: z
          .string()
          .max(255)
          .regex(/^[\x21-\x7e]+$/, 'must have 1 to 255 visible ASCII characters')
          .describe('Chosen by you, one for each text. The same again hands nothing in twice'),
        customerId,
      }),
      annotations: {
        readOnlyHint: false,
        destructiveHint: false,
        idempotentHint: true,
        openWorldHint: false,
      },
    },
    ({ brief, idempotencyKey, customerId: named }) =>
      answerOf({ procedure: requestCalls.submit, idempotencyKey, body: { brief, customerId: named } }),
  );
  addStatusTool(server, callApi);
  server.registerTool(
    'get_text',
    {
      title: 'Read a text',
      description: 'The finished text of a request, or one of its versions',
      inputSchema: z.strictObject({
        requestId: id,
        version: z.int().min(1).max(999_999).optional().describe('Without it: the finished text'),
        format: z.enum(TEXT_FORMATS).default('markdown'),
        customerId,
      }),
      annotations: reads,
    },
    ({ requestId, version, format, customerId: named }) =>
      answerOf({
        procedure: version === undefined ? requestTextCalls.text : requestTextCalls.version,
        params: { id: requestId, ...(version === undefined ? {} : { number: String(version) }) },
        query: { format, customerId: named },
      }),
  );
  server.registerTool(
    'check_text',
    {
      title: 'Check a text',
      description:
        'Checks a text for search engines and readers, against what its brief asks for; stores nothing',
      inputSchema: checkedText,
      annotations: reads,
    },
    (body) => answerOf({ procedure: textCheckCalls.check, body }),
  );
}

function addStatusTool(server: McpServer, callApi: CallApi): void {
  server.registerTool(
    'get_status',
    {
      title: 'How far texts are',
      description:
        'With generationId: the state of that generation, and its requestId once the text is written. With requestId: how far that request is. With neither: the requests, newest first.',
      inputSchema: z.strictObject({
        generationId: id.optional(),
        requestId: id.optional(),
        cursor,
        customerId,
      }),
      annotations: reads,
    },
    async ({ generationId, requestId, customerId: named, ...page }) => {
      const query = { customerId: named };
      if (generationId !== undefined) {
        const params = { id: generationId };
        return describeAnswer(await callApi({ procedure: generationCalls.get, params, query }));
      }
      if (requestId === undefined) {
        return describeAnswer(await callApi({ procedure: requestCalls.list, query: { ...query, ...page } }));
      }
      const answer = await callApi({ procedure: requestCalls.get, params: { id: requestId }, query });
      return describeAnswer(answer.ok ? { ...answer, text: withoutTexts(answer.text) } : answer);
    },
  );
}
