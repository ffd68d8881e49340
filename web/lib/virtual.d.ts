declare module 'virtual:contract-routes' {
  import type { Contract } from '#contract/contract';

  /** The contract without its schemas; made by contract-routes-plugin.ts. */
  const routes: Contract;
  export default routes;
}
