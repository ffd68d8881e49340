import { api } from '../client/api';

/** Dismisses a generation that has failed. */
export const dismissGeneration = (id: string) => api.generations.dismiss({ id });
