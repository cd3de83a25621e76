// Points and lines of the suit graph: five suits on a circle, a bowed arrow between two of them.
import {memo} from './dom.js';

/** @param {number} i @param {number} cx @param {number} cy @param {number} r @returns {number[]} */
export function onPentagon(i, cx, cy, r) {
  const a = ((i % 5) * 2 * Math.PI) / 5 - Math.PI / 2;
  return [+(cx + r * Math.cos(a)).toFixed(1), +(cy + r * Math.sin(a)).toFixed(1)];
}
/**
 * From p to q, bowed away from the centre, trimmed to the discs.
 * @type {(p: number[], q: number[], bow: number, r: number) => {d: string, mid: number[], head(width: number): string}}
 */
export const arrow = memo((p, q, bow, r) => {
  const [mx, my] = [(p[0] + q[0]) / 2, (p[1] + q[1]) / 2],
    c = [mx + (mx - 200) * bow, my + (my - 200) * bow];
  /** @param {number} t */
  const on = (t) => [0, 1].map((i) => (1 - t) ** 2 * p[i] + 2 * t * (1 - t) * c[i] + t * t * q[i]);
  /** @param {number[]} a @param {number[]} b */
  const far = (a, b) => Math.hypot(a[0] - b[0], a[1] - b[1]);
  let a = 0,
    b = 1;
  while (far(on(a), p) < r + 5) a += 0.005;
  while (far(on(b), q) < r + 20) b -= 0.005;
  const A = on(a),
    B = on(b),
    M = on((a + b) / 2),
    n = far(q, B),
    u = [(q[0] - B[0]) / n, (q[1] - B[1]) / n],
    T = [B[0] + u[0] * 15, B[1] + u[1] * 15];
  const K = [2 * M[0] - (A[0] + B[0]) / 2, 2 * M[1] - (A[1] + B[1]) / 2];
  /** @param {number[]} v */
  const f = (v) => v.map((x) => x.toFixed(1)).join(' ');
  return {
    d: `M${f(A)}Q${f(K)} ${f(B)}`,
    mid: M,
    head: (w) => `M${f(T)}L${f([B[0] - u[1] * w, B[1] + u[0] * w])} ${f([B[0] + u[1] * w, B[1] - u[0] * w])}Z`,
  };
});
