// What is asked before a text is accepted, in one file: few submissions meet any of it.
export { OpenClaims } from './open-claims';
export { Questioned, QuestionedDocument } from './questioned-document';
