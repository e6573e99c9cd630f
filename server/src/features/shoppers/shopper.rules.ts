/** A phone number or e-mail address as it may be shown to its owner: enough to recognise, too little to steal. */
export const maskedPhone = (phone: string): string =>
  phone.startsWith('+86') ? `${phone.slice(3, 6)}****${phone.slice(-4)}` : `${phone.slice(0, 4)}****${phone.slice(-2)}`;

export const maskedEmail = (email: string): string => {
  const [name = '', host = ''] = email.split('@');
  return `${name.slice(0, Math.min(2, name.length - 1))}***@${host}`;
};
