import { useState } from 'react';

export const field = useState;
