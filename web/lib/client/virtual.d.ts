declare module 'virtual:contract-routes' {
  import type { Contract } from '#contract/contract';

  /** The contract without its schemas; made by the plugin in vite.config.ts. */
  const routes: Contract;
  export default routes;
}
