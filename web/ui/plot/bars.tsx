import { useElementSize } from '@mantine/hooks';
import classes from './plot.module.css';
import { labelStride, labelWidth, ticksBetween } from './scale';

export interface Series {
  key: string;
  label: string;
  /** A colour token. */
  color: string;
}

export interface PlotGroup {
  key: string;
  /** Axis label; short. */
  label: string;
  /** Full name, for the table and the tooltip. */
  name: string;
  /** A value for each series; null for none. */
  values: Readonly<Record<string, number | null>>;
}

interface Props {
  series: readonly Series[];
  groups: readonly PlotGroup[];
  /** True to stack the series, false to group them. */
  stacked: boolean;
  /** Formats a value on the axis. */
  tick: (value: number) => string;
  /** Smallest step of the axis. */
  leastStep?: number | undefined;
  /** The current period's group, which is drawn in red. */
  present?: string | undefined;
  pointed: string | null;
  onPoint: (key: string | null) => void;
}

const HEIGHT = 200;
const TOP = 8;
const FOOT = 24;

/** The bars as SVG in the available width. Decorative for screen readers, since the table beside it has every value. */
export function Bars({ series, groups, stacked, tick, leastStep, present, pointed, onPoint }: Props) {
  const { ref, width } = useElementSize();
  const figure = (group: PlotGroup, key: string) => group.values[key] ?? 0;
  const heights = groups.map((group) => {
    const values = series.map(({ key }) => figure(group, key));
    return stacked ? values.reduce((sum, value) => sum + value, 0) : Math.max(...values);
  });
  const lowest = Math.min(0, ...groups.flatMap((group) => series.map(({ key }) => figure(group, key))));
  const ticks = ticksBetween(lowest, Math.max(0, ...heights), leastStep);
  const [bottom, top] = [ticks[0] ?? 0, ticks.at(-1) ?? 1];
  // A common minimum width, so that the axes of neighbouring charts align.
  const left = Math.max(5, ...ticks.map((value) => tick(value).length)) * 7.5 + 12;
  // The last label is always drawn; if it is wider than its bar, room is reserved for it.
  const count = Math.max(1, groups.length);
  const lastLabel = labelWidth(groups.at(-1)?.label ?? '') + 4;
  const right = Math.max(0, (count * lastLabel - (width - left)) / (2 * count - 1));
  const slot = Math.max(0, width - left - right) / count;
  const y = (value: number) => TOP + ((top - value) / (top - bottom)) * (HEIGHT - TOP - FOOT);
  const stride = labelStride(
    groups.map(({ label }) => label),
    slot,
  );
  const thickness = Math.min(slot * 0.72, 48);
  const bar = stacked ? thickness : thickness / series.length;

  return (
    <div ref={ref} className={classes.drawing}>
      {width > 0 ? (
        <svg width={width} height={HEIGHT} aria-hidden="true" onPointerLeave={() => onPoint(null)}>
          {ticks.map((value) => (
            <g key={value}>
              <line
                className={value === 0 ? classes.ground : classes.line}
                x1={left}
                x2={width}
                y1={y(value)}
                y2={y(value)}
              />
              <text className={classes.tick} x={left - 8} y={y(value)} dy="0.32em" textAnchor="end">
                {tick(value)}
              </text>
            </g>
          ))}
          {groups.map((group, at) => {
            const start = left + at * slot + (slot - thickness) / 2;
            let below = 0;
            return (
              <g key={group.key} opacity={pointed === null || pointed === group.key ? 1 : 0.45}>
                {series.map(({ key, color }, index) => {
                  const value = figure(group, key);
                  const foot = stacked ? below : 0;
                  below += value;
                  const [high, low] = value > 0 ? [foot + value, foot] : [foot, foot + value];
                  return value !== 0 ? (
                    <rect
                      key={key}
                      x={start + (stacked ? 0 : index * bar)}
                      width={Math.max(1, bar - (stacked ? 0 : 1))}
                      y={y(high)}
                      height={Math.max(1, y(low) - y(high))}
                      fill={group.key === present ? 'var(--red)' : color}
                    />
                  ) : null;
                })}
                {/* The last label is drawn because the present is what users look for. */}
                {(groups.length - 1 - at) % stride === 0 ? (
                  <text
                    className={classes.tick}
                    x={left + (at + 0.5) * slot}
                    y={HEIGHT - 6}
                    textAnchor="middle"
                  >
                    {group.label}
                  </text>
                ) : null}
                <rect
                  className={classes.target}
                  x={left + at * slot}
                  width={slot}
                  y={0}
                  height={HEIGHT}
                  onPointerEnter={() => onPoint(group.key)}
                  onPointerDown={() => onPoint(group.key)}
                />
              </g>
            );
          })}
        </svg>
      ) : null}
    </div>
  );
}
