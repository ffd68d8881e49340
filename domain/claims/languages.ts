import type { Language } from '../brief/brief';
import type { ClaimWords } from './languages/claim-words';
import { ENGLISH } from './languages/english';
import { FINNISH } from './languages/finnish';
import { SWEDISH } from './languages/swedish';

export const CLAIM_WORDS: Record<Language, ClaimWords> = {
  english: ENGLISH,
  swedish: SWEDISH,
  finnish: FINNISH,
};
