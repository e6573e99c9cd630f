export { groupLinks } from './group-links.ts';
