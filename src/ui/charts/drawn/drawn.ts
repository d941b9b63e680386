// All that needs the chart library, as one piece that is fetched with the first chart.
export { Bars } from './Bars';
export { Line } from './Line';
export { Ring } from './Ring';
