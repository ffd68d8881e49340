import type { StyleGuide } from '#domain/style-guide/style-guide';
import { api } from '#web/lib/client/api';

/** Saves the style guide over the version that was edited. */
export const saveStyleGuide = (guide: StyleGuide, basedOn: number) => api.styleGuide.save({ guide, basedOn });
