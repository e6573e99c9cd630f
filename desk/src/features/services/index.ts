export { landingView } from './views.ts';
