// `npm run --silent mcp`: an MCP server on standard input and output, which calls the server at REDRAFT_URL with the key in REDRAFT_KEY.
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { apiCaller } from './call-api';
import { createMcpServer } from './create-server';
import { remoteSend } from './remote-send';

const { REDRAFT_URL = '', REDRAFT_KEY = '' } = process.env;
const isAddress = URL.canParse(REDRAFT_URL) && /^https?:$/.test(new URL(REDRAFT_URL).protocol);
if (!isAddress || REDRAFT_KEY === '') {
  console.error(
    'Set REDRAFT_URL to the address of Redraft, such as https://redraft.example, and REDRAFT_KEY to a key made under /account.',
  );
  process.exit(1);
}
const { origin } = new URL(REDRAFT_URL);
const headers = { authorization: `Bearer ${REDRAFT_KEY}`, 'user-agent': 'redraft-mcp' };
const server = createMcpServer(apiCaller({ origin, headers, send: remoteSend(origin) }));
await server.connect(new StdioServerTransport());
