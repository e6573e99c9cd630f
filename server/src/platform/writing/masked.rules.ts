const maskedPhone = (phone: string): string =>
  phone.startsWith('+86') ? `${phone.slice(3, 6)}****${phone.slice(-4)}` : `${phone.slice(0, 4)}****${phone.slice(-2)}`;

const maskedEmail = (email: string): string => {
  const [name = '', host = ''] = email.split('@');
  return `${name.slice(0, Math.min(2, name.length - 1))}***@${host}`;
};

/** A phone number or e-mail address as its owner may see it: enough to recognise, too little to steal. */
export const masked = { phone: maskedPhone, email: maskedEmail };
