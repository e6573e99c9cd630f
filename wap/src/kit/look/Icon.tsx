/** The strokes of each icon on a grid of 24. */
const strokes = {
  add: 'M12 5v14M5 12h14',
  alert: 'M12 4l9 16H3zM12 10v4.5M12 17.3v.01',
  back: 'M15 5l-7 7 7 7',
  bag: 'M5 20h14l1.5-11h-17zM8.5 9a3.5 3.5 0 0 1 7 0M12 13l2-2',
  bank: 'M3.500 10L12 4.500l8.500 5.500zM6 10v7.500M10 10v7.500M14 10v7.500M18 10v7.500M3.500 20h17',
  bell: 'M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15zM10 20.5h4',
  bellOff: 'M4 4l16 16M6 16.5V11c0-1 .2-1.900.700-2.700M9 5.800A6 6 0 0 1 18 11v3M6 16.500L4.500 18h13.500M10 20.5h4',
  book: 'M4 5h7a1 1 0 0 1 1 1v14a1.5 1.5 0 0 0-1.5-1H4zM20 5h-7a1 1 0 0 0-1 1v14a1.5 1.5 0 0 1 1.5-1H20z',
  box: 'M4 8l8-4 8 4v8.5l-8 4-8-4zM4 8l8 4 8-4M12 12v8.5',
  camera: 'M4 7.5h3.5L9 5h6l1.5 2.5H20V19H4zM12 16a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4z',
  card: 'M3 6h18v12.500H3zM3 10.500h18M6 15h4',
  cart: 'M3 4h2.4l2.2 11h10l2-8H6.2M9 20h.01M16.5 20h.01',
  chat: 'M4 5.5h16v11H10l-4 3.5v-3.5H4z',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  clock: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM12 7.5V12l3 2',
  close: 'M6 6l12 12M18 6L6 18',
  compass: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM9 15l1.5-4.5L15 9l-1.5 4.500z',
  copy: 'M9 9h10v10H9zM5 15V5h10',
  coupon: 'M4 7h16v3.5a1.5 1.5 0 0 0 0 3V17H4v-3.5a1.5 1.5 0 0 0 0-3zM14 7v10',
  down: 'M12 4v15M6 13.5l6 6 6-6',
  edit: 'M4 20l1-4.5L16 4.5l3.5 3.5L8.500 19zM14 6.500l3.500 3.500',
  erase: 'M8 6h12v12H8l-5-6zM11 9.500l5 5M16 9.500l-5 5',
  eye: 'M2.5 12S6 5.500 12 5.500 21.500 12 21.500 12 18 18.500 12 18.500 2.500 12 2.500 12zM12 14.500a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5z',
  eyeOff:
    'M4 4l16 16M9.500 6c.8-.3 1.600-.5 2.500-.5 6 0 9.500 6.500 9.500 6.500a17 17 0 0 1-3 3.700M6.500 7.700A16.500 16.500 0 0 0 2.500 12s3.500 6.500 9.500 6.500c1.600 0 3-.4 4.200-1',
  filter: 'M4 6h16l-6 7v6l-4-2v-4z',
  globe: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM3.5 12h17M12 3.5c3 2.5 3 14.5 0 17M12 3.5c-3 2.5-3 14.5 0 17',
  grid: 'M4 4h6.5v6.5H4zM13.5 4H20v6.5h-6.5zM4 13.5h6.5V20H4zM13.5 13.5H20V20h-6.5z',
  grip: 'M5 9h14M5 15h14',
  heart: 'M12 20S4 15.2 4 9.500A4.300 4.300 0 0 1 12 7.300 4.300 4.300 0 0 1 20 9.500C20 15.200 12 20 12 20z',
  home: 'M4 11l8-7 8 7v8.5a.5.5 0 0 1-.5.5H15v-6H9v6H4.500a.5.5 0 0 1-.5-.5z',
  info: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM12 11v5.500M12 7.700v.01',
  link: 'M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3A4 4 0 0 0 11 18.7l1-1',
  list: 'M8 6h12M8 12h12M8 18h12M4 6h.01M4 12h.01M4 18h.01',
  minus: 'M5 12h14',
  moon: 'M20 14.500A8.500 8.500 0 1 1 9.500 4a7 7 0 0 0 10.500 10.500z',
  more: 'M6 9.5l6 6 6-6',
  next: 'M9 5.5l6.5 6.5L9 18.5',
  page: 'M6 3.500h12v17H6zM9 8h6M9 12h6M9 16h3',
  people:
    'M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.500 19.500c.5-3.500 3-5 6.500-5s6 1.500 6.500 5M16 5a3.500 3.500 0 0 1 0 6.500M18 14.800c2 .7 3.200 2.200 3.500 4.700',
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.500 20.500c.8-3.800 3.800-5.500 7.500-5.500s6.700 1.700 7.500 5.500',
  place: 'M12 21s-7-6-7-11.500a7 7 0 0 1 14 0C19 15 12 21 12 21zM12 12a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5z',
  refresh: 'M19.500 12a7.500 7.500 0 1 1-2.200-5.300L20 9M20 4v5h-5',
  save: 'M12 4v10M8 10.5l4 4 4-4M5 15v4.5h14V15',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM16.2 16.2L20.5 20.5',
  settings:
    'M12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM12 3v2.500M12 18.500V21M3 12h2.500M18.500 12H21M5.600 5.600l1.800 1.800M16.600 16.600l1.800 1.800M18.400 5.600l-1.800 1.800M7.400 16.600l-1.800 1.800',
  share: 'M12 15V4M8 7.5L12 4l4 3.5M5 12v7.500h14V12',
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
  shield:
    'M12 3.500l7.500 3v5.500c0 4.500-3 7-7.500 8.500-4.500-1.500-7.500-4-7.500-8.500V6.500zM8.500 12l2.500 2.500 4.500-5',
  shop: 'M4 9.500L5.500 4h13L20 9.500a2.700 2.700 0 0 1-5.300 0 2.700 2.700 0 0 1-5.400 0 2.700 2.700 0 0 1-5.300 0zM5.500 12v8h13v-8M10 20v-5h4v5',
  sort: 'M7 4v16M3.500 16.500L7 20l3.500-3.500M17 20V4M13.500 7.500L17 4l3.500 3.500',
  trash: 'M4.500 6.500h15M9 6.500V4h6v2.500M6.500 6.500l1 13.500h9l1-13.500M10 10.500v6M14 10.500v6',
  truck: 'M3 6h11v10H3zM14 9.5h4l3 3.5v3h-7M7.5 18.5h.01M17 18.5h.01',
  up: 'M12 20V5M6 10.5L12 4.500l6 6',
  wallet: 'M4 6.500h14.500V10M4 6.500V19h16v-9H5.500A1.500 1.500 0 0 1 4 8.500M16 14.500h.01',
} as const;

export type IconName = keyof typeof strokes;

export type IconProps = Omit<StrokesProps, 'strokes'> & { readonly name: IconName };

/** An icon of the product's own set. Always hidden from readers: the control around it carries the name. */
export const Icon = ({ name, ...rest }: IconProps) => <Strokes strokes={strokes[name]} {...rest} />;

export type StrokesProps = {
  /** A path on a grid of 24. */
  readonly strokes: string;
  /** Side in CSS pixels; 20 unless told. */
  readonly size?: number;
  readonly weight?: number;
  readonly className?: string | undefined;
};

/** What an icon is drawn by; for sets that only some screens need. */
export const Strokes = ({ strokes: path, size = 20, weight = 1.7, className }: StrokesProps) => (
  <svg
    className={className}
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth={weight}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={path} />
  </svg>
);
