import { signedIn } from '#server/access/call';
import { loadSampleData } from './load-sample-data';
import { removeSampleData } from './remove-sample-data';
import { loadSampleState } from './sample-state';

const calls = signedIn.sampleData;

export const sampleDataRoutes = {
  state: calls.state.handler(({ context }) => loadSampleState(context.services.database.orm)),
  load: calls.load.handler(({ context }) => loadSampleData(context.services, context.actor)),
  remove: calls.remove.handler(({ context }) => removeSampleData(context.services.database, context.actor)),
};
