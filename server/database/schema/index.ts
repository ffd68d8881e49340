export * from './accounts';
export * from './automation';
export * from './files';
export * from './identities';
export * from './operations';
export * from './pay';
export * from './requests';
export * from './tokens';
