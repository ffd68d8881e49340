import { briefField } from './brief-field';
import { call } from './call';
import { notification } from './notification';
import { setting } from './setting';
import { status } from './status';

/** Every how-to page's recipe. */
export const RECIPES = [briefField, call, status, notification, setting];
