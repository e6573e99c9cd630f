import { configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

// What React asks for before it lets tests decide when it draws.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

// What a screen fetches when it is first opened is compiled then: a busy machine must not be taken for a fault.
configure({ asyncUtilTimeout: 10_000 });

// What an element hides or shows by itself counts. Our style sheets are not here, and Ant Design's, worked out anew for each
// question about a role, would take a third of the time.
const isLength = (property: string): boolean => /^(padding|border-.*-width)/.test(property);
const getComputedStyle = ({ style }: HTMLElement): CSSStyleDeclaration =>
  new Proxy(style, {
    get: (own, name) =>
      name === 'getPropertyValue'
        ? (property: string) => own.getPropertyValue(property) || (isLength(property) ? '0px' : '')
        : Reflect.get(own, name),
  });
Object.assign(globalThis, { getComputedStyle });
Object.assign(document.defaultView ?? {}, { getComputedStyle });

// No picture is decoded here: whoever loads one to measure it is told so, in place of waiting for ever.
class UndecodedImage extends Image {
  override get src(): string {
    return super.src;
  }

  override set src(address: string) {
    super.src = address;
    queueMicrotask(() => this.dispatchEvent(new Event('error')));
  }
}
Object.assign(globalThis, { Image: UndecodedImage });

afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
  sessionStorage.clear();
});
