// Everything that needs the chart library, as one chunk loaded with the first chart.
export { Bars } from './Bars';
export { Line } from './Line';
export { Ring } from './Ring';
