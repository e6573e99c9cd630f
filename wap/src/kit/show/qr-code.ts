import { Ecc, QrCode } from '@rc-component/qrcode/es/libs/qrcodegen.js';

/** Light modules that a reader needs around a code. */
export const quietModules = 4;

/** A text as a QR code, row by row, true where it is dark. A sixth of it may be lost and it is read all the same. */
export const qrCodeOf = (text: string): readonly (readonly boolean[])[] =>
  QrCode.encodeText(text, Ecc.MEDIUM).getModules();
