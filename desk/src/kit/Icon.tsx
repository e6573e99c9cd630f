import styles from './Icon.module.css';

/** Line drawings on a 16 px grid. */
const drawings = {
  home: 'M2 7.5 8 2.5l6 5V13.5H2zM6.5 13.5V9.5h3v4',
  cart: 'M1.5 2.5H3l1.6 7.5h7.2L13.5 5H3.8M6 13.2h.01M11 13.2h.01',
  scan: 'M2 5V2.5h2.5M11.5 2.5H14V5M14 11v2.5h-2.5M4.5 13.5H2V11M5 5.5v5M8 5.5v5M11 5.5v5',
  box: 'M2 5 8 2l6 3v6.5L8 14l-6-2.5zM2 5l6 2.8L14 5M8 7.8V14',
  open: 'M2 7v5.5L8 15l6-2.5V7M2 7l6 2.5L14 7M8 9.5V15M2 7 .8 4.2 6.5 2M14 7l1.2-2.8L9.5 2',
  truck: 'M1.5 4h8v7h-8zM9.5 6.5h3l2 2.5v2h-5M4 13h.01M12 13h.01',
  shelf: 'M2.5 2v12M13.5 2v12M2.5 5.5h11M2.5 11h11M5 5.5V3h3v2.5M8 11V8.5h3.5V11',
  list: 'M5.5 4h8M5.5 8h8M5.5 12h8M2.5 4h.01M2.5 8h.01M2.5 12h.01',
  talk: 'M2 3h12v8H7l-3 2.5V11H2z',
  letter: 'M2 3.5h12v9H2zM2 4.5l6 4.5 6-4.5',
  shield: 'M8 2 3 4v4c0 3 2 5 5 6 3-1 5-3 5-6V4z',
  topUp: 'M8 2.5v7M5 7l3 3 3-3M2.5 11v2.5h11V11',
  withdraw: 'M8 10V3M5 5.5l3-3 3 3M2.5 11v2.5h11V11',
  book: 'M3 2.5h10v11H3zM6 2.5v11M8.5 6H11M8.5 8.5H11',
  sum: 'M12.5 3h-9l4.5 5-4.5 5h9',
  rate: 'M2 5.5h11L10 2.5M14 10.5H3L6 13.5',
  person: 'M8 2.3a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6M2.5 14c.5-3 2.6-4.6 5.5-4.6s5 1.6 5.5 4.6',
  page: 'M4 2h5.5L12 4.5V14H4zM6 7h4M6 9.5h4',
  gear: 'M8 5.8a2.2 2.2 0 1 0 0 4.4 2.2 2.2 0 0 0 0-4.4M8 2v1.8M8 12.2V14M2 8h1.8M12.2 8H14M3.8 3.8l1.2 1.2M11 11l1.2 1.2M12.2 3.8 11 5M5 11l-1.2 1.2',
  pulse: 'M1.5 8.5H4l2-5.5 3.5 10.5 2-5h3',
  find: 'M7 2.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9M10.5 10.5l3 3',
  quote: 'M8 14A6 6 0 1 0 2 8l0 6zM6.3 6.5a1.8 1.8 0 1 1 2.4 1.9L8 9M8 11.2h.01',
  plus: 'M8 3v10M3 8h10',
  bell: 'M8 2a4 4 0 0 0-4 4v3l-1.5 2.5h11L12 9V6a4 4 0 0 0-4-4M6.5 13.5h3',
  picture: 'M2 3h12v10H2zM2 11l3.5-3.5 3 3 2-2 3.5 3M10.5 6h.01',
  up: 'M8 13V3M4 7l4-4 4 4',
  down: 'M8 3v10M4 9l4 4 4-4',
  cross: 'm4 4 8 8M12 4l-8 8',
  check: 'm3 8.5 3.5 3.5L13 4.5',
  camera: 'M2 5h3l1-2h4l1 2h3v8H2zM8 6.5a2.3 2.3 0 1 0 0 4.6 2.3 2.3 0 0 0 0-4.6',
  sound: 'M2.5 6H5l3.5-3v10L5 10H2.5zM11 6a3 3 0 0 1 0 4M12.8 4.2a5.5 5.5 0 0 1 0 7.6',
  mute: 'M2.5 6H5l3.5-3v10L5 10H2.5zM11 6.2l3.4 3.6M14.4 6.2 11 9.8',
  translate: 'M1.5 3.5h7M5 2v1.5M7.5 3.5C7 6.5 5 8.5 2 9.5M3 5.5c1 2 2.5 3.3 4.5 4M7.5 14l3-7.5 3 7.5M8.6 11.5h3.8',
  shop: 'M2.5 6.5 3.5 2.5h9l1 4M3.5 8v5.5h9V8M2.5 6.5a1.8 1.8 0 0 0 3.6 0 1.8 1.8 0 0 0 3.8 0 1.8 1.8 0 0 0 3.6 0',
  key: 'M5.3 6.7a3 3 0 1 0 0 6 3 3 0 0 0 0-6M7.4 7.6l6.1-6.1M11 4l2 2',
  plug: 'M5.5 2v3.5M10.5 2v3.5M3.5 5.5h9v2a4.5 4.5 0 0 1-9 0zM8 12v2.5',
} as const;
export type IconName = keyof typeof drawings;

type Props = { readonly name: IconName; readonly size?: number };

/** A drawing beside words; hidden from screen readers. */
export const Icon = ({ name, size }: Props) => (
  <svg
    className={styles.icon}
    viewBox="0 0 16 16"
    style={size ? { width: size, height: size } : undefined}
    aria-hidden="true"
  >
    <path d={drawings[name]} />
  </svg>
);
