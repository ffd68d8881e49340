import * as z from 'zod';
import { id, language, moment, role } from './shapes';

export const adminUser = z.object({
  id,
  email: z.string().nullable(),
  phone: z.string().nullable(),
  fullName: z.string(),
  role,
  supportedLanguages: z.array(language).nullable(),
  emailVerified: z.boolean(),
  phoneVerified: z.boolean(),
  deactivated: z.boolean(),
  /** True for a customer who has signed up, has confirmed the address, and is not approved yet. */
  awaitingApproval: z.boolean(),
  /** True for a person who was added with the sample data. */
  sampleData: z.boolean(),
  createdAt: moment,
});

export type AdminUser = z.infer<typeof adminUser>;
