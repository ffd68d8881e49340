import { humanized, image, original } from 'virtual:routes/http/requestFiles';
import { mutationOptions } from '@tanstack/react-query';
import { downloadFile } from '../client/download';

const FILES = { original, humanized, image };
export type RequestFileKind = keyof typeof FILES;

/** Downloads one of a request's files, as stored. */
export const saveRequestFile = (kind: RequestFileKind, id: string) =>
  downloadFile(FILES[kind], { params: { id } });

/** The same for a row that names its request. */
export const downloadRequestFile = <Row extends { id: string }>(kind: RequestFileKind) =>
  mutationOptions({ mutationFn: ({ id }: Row) => saveRequestFile(kind, id) });
