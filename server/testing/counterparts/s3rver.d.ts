declare module 's3rver' {
  export default class S3rver {
    constructor(options: { port: number; address: string; silent: boolean; directory: string });
    run(): Promise<{ port: number }>;
    close(): Promise<void>;
  }
}
declare module 's3rver/lib/stores/filesystem' {
  interface PutObject {
    content: Buffer | import('node:stream').Readable;
  }
  export default class FilesystemStore {
    putObject(object: PutObject): Promise<unknown>;
  }
}
