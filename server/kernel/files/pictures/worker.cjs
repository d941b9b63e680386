// Reads pictures that strangers sent, away from the thread that answers requests. What cannot be read is answered as null.
const { parentPort, workerData } = require('node:worker_threads');
const sharp = require(workerData.sharp);

sharp.cache(false);
sharp.concurrency(1);
// Only what browsers show: the other readers are more code for a broken file to find its way through.
sharp.block({ operation: ['VipsForeignLoad'] });
const formats = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'];
sharp.unblock({ operation: formats.map((format) => `VipsForeignLoad${format}Buffer`) });

const actions = {
  /** Width and height as it is to be seen: a photograph's own turn counts. */
  async measure(bytes) {
    const { width, height, orientation = 1 } = await sharp(bytes, { limitInputPixels: false }).metadata();
    return orientation > 4 ? { width: height, height: width } : { width, height };
  },
  /** Its first picture within a square of `size`, upright, with nothing told of where it was taken. */
  async shrink(bytes, size) {
    const picture = sharp(bytes, { limitInputPixels: workerData.maxPixels, sequentialRead: true, failOn: 'error' });
    const fitting = picture.autoOrient().resize(size, size, { fit: 'inside', withoutEnlargement: true });
    return fitting.webp({ quality: 80, effort: 2 }).timeout({ seconds: workerData.seconds }).toBuffer();
  },
};

parentPort.on('message', async ({ number, action, bytes, size }) => {
  const answer = await actions[action](Buffer.from(bytes), size).catch(() => null);
  parentPort.postMessage({ number, answer });
});
