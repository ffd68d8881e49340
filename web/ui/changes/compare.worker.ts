import { compareMarkdown } from './compare-markdown';
import type { ComparedTexts } from './compare-texts';

addEventListener('message', ({ data }: MessageEvent<ComparedTexts>) => postMessage(compareMarkdown(data)));
