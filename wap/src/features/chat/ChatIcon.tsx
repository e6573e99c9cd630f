import { Icon, Strokes, type IconName, type StrokesProps } from '../../kit/look/Icon.tsx';

/** The strokes of what only the chat shows, on a grid of 24. */
const strokes = {
  image: 'M4 5h16v14H4zM4 16l4.500-4.500 3.500 3.500 2.500-2.500L20 17M15.500 9.500v.01',
  keyboard: 'M3 6.500h18v11H3zM7 10h.01M10.500 10h.01M14 10h.01M17.500 10h.01M7.500 14h9',
  mail: 'M3.500 6h17v12.500h-17zM3.500 7.500L12 13.500l8.500-6',
  phone:
    'M6.500 3.500h3l1.500 4-2 1.500a11 11 0 0 0 6 6l1.500-2 4 1.500v3a2 2 0 0 1-2 2A15 15 0 0 1 4.500 5.500a2 2 0 0 1 2-2z',
  play: 'M8 5.500l10.500 6.500L8 18.500z',
  smile:
    'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM8.500 14c1.800 2.600 5.200 2.600 7 0M9 9.500v.01M15 9.500v.01',
  star: 'M12 3.800l2.500 5.200 5.700.8-4.100 4 1 5.700-5.100-2.700-5.100 2.700 1-5.700-4.100-4 5.700-.8z',
  video: 'M3.500 6.500h11.500v11H3.500zM15 10.500l5.500-3v9l-5.500-3z',
} as const;

type OwnName = keyof typeof strokes;
export type ChatIconName = OwnName | IconName;

export type ChatIconProps = Omit<StrokesProps, 'strokes'> & { readonly name: ChatIconName };

const isOwn = (name: ChatIconName): name is OwnName => name in strokes;

/** An icon of the product's set, or of the chat's. */
export const ChatIcon = ({ name, ...rest }: ChatIconProps) =>
  isOwn(name) ? <Strokes strokes={strokes[name]} {...rest} /> : <Icon name={name} {...rest} />;
