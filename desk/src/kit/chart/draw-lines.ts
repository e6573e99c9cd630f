import { BarChart, LineChart } from 'echarts/charts';
import { GridComponent, LegendComponent, TooltipComponent } from 'echarts/components';
import { init, use } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';

use([BarChart, LineChart, GridComponent, LegendComponent, TooltipComponent, CanvasRenderer]);

export type Line = {
  readonly name: string;
  /** A custom property of tokens.css. */
  readonly colour: `--${string}`;
  /** The instant in ms, and the value from there on. */
  readonly points: readonly (readonly [number, number])[];
};

export type Drawing = {
  readonly lines: readonly Line[];
  /** Steps where a value holds until the next one; columns, one a day, where it is what a day came to. */
  readonly form?: 'steps' | 'columns';
  readonly valueText: (value: number) => string;
  readonly instantText: (ms: number) => string;
  readonly dayText: (ms: number) => string;
};

const textSize = { fontSize: 12, fontFamily: 'inherit' } as const;

const seriesOf = ({ lines, form = 'steps' }: Drawing, colourOf: (token: string) => string) =>
  lines.map(({ name, colour, points }) => {
    const shared = { name, color: colourOf(colour), data: points.map(([at, value]) => [at, value]) };
    return form === 'columns'
      ? { ...shared, type: 'bar', barMaxWidth: 14, barGap: '10%' }
      : {
          ...shared,
          type: 'line',
          step: 'end',
          showSymbol: points.length < 3,
          symbolSize: 5,
          lineStyle: { width: 1.5 },
        };
  });

const optionOf = (canvas: HTMLElement, drawing: Drawing) => {
  const { form, valueText, instantText, dayText } = drawing;
  const style = getComputedStyle(canvas);
  // A probe resolves light-dark(), which a canvas does not know. Each colour has its own: one that is there already
  // would pass over to the next colour, and be read on the way.
  const colourOf = (token: string): string => {
    const probe = document.createElement('i');
    probe.style.color = `var(${token})`;
    canvas.append(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  };
  const words = { ...textSize, fontFamily: style.fontFamily, color: colourOf('--t3') };
  const hairline = { lineStyle: { color: colourOf('--line') } };
  return {
    animation: false,
    grid: { left: 12, right: 24, top: 36, bottom: 12, containLabel: true },
    legend: { top: 4, left: 12, icon: 'roundRect', itemHeight: 3, itemWidth: 16, textStyle: words },
    tooltip: {
      trigger: 'axis',
      // Text on the canvas: no markup is built from what a feed has told.
      renderMode: 'richText',
      backgroundColor: colourOf('--surface'),
      borderColor: colourOf('--line2'),
      textStyle: { ...words, color: colourOf('--t1') },
      valueFormatter: (value: unknown) => valueText(Number(value)),
      axisPointer: { label: { show: false }, lineStyle: { color: colourOf('--line2') } },
    },
    xAxis: {
      type: 'time',
      axisLabel: { ...words, hideOverlap: true, formatter: dayText },
      axisLine: hairline,
      axisTick: { show: false },
      axisPointer: { label: { formatter: ({ value }: { value: unknown }) => instantText(Number(value)) } },
    },
    yAxis: {
      type: 'value',
      // Columns stand on zero, or their heights would lie.
      scale: form !== 'columns',
      axisLabel: { ...words, formatter: valueText },
      splitLine: hairline,
    },
    series: seriesOf(drawing, colourOf),
  };
};

export type Chart = {
  /** Anew with other points, or in the colours of another shade of the page. */
  readonly draw: (drawing: Drawing, shade: 'light' | 'dark') => void;
  readonly close: () => void;
};

/** Draws lines over time into an element, and keeps to its size. */
export const openChart = (canvas: HTMLElement): Chart => {
  const chart = init(canvas);
  const watch = new ResizeObserver(() => chart.resize());
  watch.observe(canvas);
  return {
    draw: (drawing, shade) => chart.setOption({ ...optionOf(canvas, drawing), darkMode: shade === 'dark' }, true),
    close: () => {
      watch.disconnect();
      chart.dispose();
    },
  };
};
