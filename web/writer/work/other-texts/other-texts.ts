// What another window or another time has left beside the text, in one file: few visits meet any of it.
export { CompareDialog } from './compare-dialog';
export { SetAside } from './set-aside';
