export declare function installFailure(said: string): string;
