// Reads uploaded pictures in a separate thread. Replies null if a picture cannot be read.
const { parentPort, workerData } = require('node:worker_threads');
const sharp = require(workerData.sharp);

sharp.cache(false);
sharp.concurrency(1);
// Only formats that browsers show: every other decoder is more code that a malformed file could exploit.
sharp.block({ operation: ['VipsForeignLoad'] });
const formats = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'];
sharp.unblock({ operation: formats.map((format) => `VipsForeignLoad${format}Buffer`) });

const actions = {
  /** Width and height as displayed: the EXIF orientation is applied. */
  async measure(bytes) {
    const { width, height, orientation = 1 } = await sharp(bytes, { limitInputPixels: false }).metadata();
    return orientation > 4 ? { width: height, height: width } : { width, height };
  },
  /** The first frame, fitted into a square of `size`, upright and without metadata such as the location. */
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
