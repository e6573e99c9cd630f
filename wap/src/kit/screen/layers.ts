/** What Back closes before it leaves the screen: an overlay, or a form that asks first. */
export type Layer = {
  /** Back was pressed. False where the layer stays all the same, because it asks first. */
  readonly back: () => boolean;
  /** The screen beneath goes, and the layer with it: nothing is asked any more. */
  readonly leave?: () => void;
};

let layers: readonly Layer[] = [];
const listeners = new Set<() => void>();

const change = (next: readonly Layer[]) => {
  layers = next;
  for (const tell of listeners) tell();
};

/** Lays something over what is there, or under it: a form lies beneath all that is opened from it. */
export const openLayer = (layer: Layer, where: 'over' | 'under' = 'over'): (() => void) => {
  change(where === 'over' ? [...layers, layer] : [layer, ...layers]);
  return () => {
    if (layers.includes(layer)) change(layers.filter((other) => other !== layer));
  };
};

export const openLayers = (): number => layers.length;

export const onLayers = (tell: () => void): void => void listeners.add(tell);

/** Back to where so many were open. What lies above closes, the topmost first, as far as it does not ask. */
export const backToLayers = (count: number): void => {
  for (let at = layers.length - 1; at >= count; at -= 1) {
    const layer = layers[at];
    // Out of the list first: what it shows is gone only a moment later, and it may open a screen itself.
    layers = layers.filter((other) => other !== layer);
    if (!layer || layer.back()) continue;
    layers = [...layers.slice(0, at), layer, ...layers.slice(at)];
    return;
  }
};

export const leaveLayers = (): void => {
  const left = layers;
  layers = [];
  for (const layer of left) layer.leave?.();
};
