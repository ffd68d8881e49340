import { buffer } from 'node:stream/consumers';
import S3rver from 's3rver';
import FilesystemStore from 's3rver/lib/stores/filesystem';

// S3 never shows a part of an object. This server would write straight to the object's place, so a put that breaks off
// could be seen half: it gets each body whole first.
const { putObject } = FilesystemStore.prototype;
FilesystemStore.prototype.putObject = async function (object) {
  const content = Buffer.isBuffer(object.content) ? object.content : await buffer(object.content);
  return putObject.call(this, Object.assign(object, { content }));
};

/** An S3 server on the loopback port, or a free one, with its objects below `directory`; account and key are both `S3RVER`. */
export async function startS3Server(
  directory: string,
  onPort = 0,
): Promise<{ port: number; close(): Promise<void> }> {
  const server = new S3rver({ port: onPort, address: '127.0.0.1', silent: true, directory });
  const { port } = await server.run();
  return { port, close: () => server.close() };
}
