// `npm run blind-sets`: how many forms of keywords the matcher finds in the blind sets (server/text-checks/blind-sets),
// as a table in Markdown for docs/keyword-matching.md, and the pairs that it gets wrong.
import { measureAll, printTable } from '../server/text-checks/blind-sets/table';

const rows = await measureAll(process.env.VOIKKO_DIR || '/usr/lib/voikko');
console.log(printTable(rows));
for (const { language, basis, half, wrong } of rows.filter(({ wrong }) => wrong.length > 0)) {
  console.log(`\n${language}, ${basis}, ${half} half`);
  for (const { mark, keyword, sentence } of wrong) console.log(`  ${mark} ${keyword} | ${sentence}`);
}
