import { briefField } from './brief-field';
import { changingCall } from './changing-call';
import { mailAndToast } from './mail-and-toast';
import { notification } from './notification';
import { readingCall } from './reading-call';
import { setting } from './setting';
import { status } from './status';

/** Every how-to page's recipes. */
export const RECIPES = [briefField, readingCall, changingCall, status, notification, mailAndToast, setting];
