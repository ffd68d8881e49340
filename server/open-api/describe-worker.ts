import { parentPort, workerData } from 'node:worker_threads';
import { openApiDocument } from './document';

/** The worker thread that writes the OpenAPI document once, so that no call waits for it. */
const { publicUrl }: { publicUrl: string } = workerData;

parentPort?.postMessage(JSON.stringify(await openApiDocument(publicUrl)));
