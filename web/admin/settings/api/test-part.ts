import { mutationOptions } from '@tanstack/react-query';
import { api } from '#web/lib/client/api';

const TESTS = {
  generator: 'testGenerator',
  mail: 'testMail',
  storage: 'testStorage',
  scanner: 'testScanner',
} as const;

export type TestedPart = keyof typeof TESTS;

/** Tests a service of the installation with a real call. */
export const testPart = (part: TestedPart) => mutationOptions({ mutationFn: () => api.admin[TESTS[part]]() });
