export { Banners } from './banner/Banners.tsx';
export { screenOf } from './banner/screenOf.ts';
export { carouselQuery } from './content.queries.ts';
