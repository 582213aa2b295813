/* The lab about CoinStrip, as the engine has labs. */
#ifndef COIN_LAB_H
#define COIN_LAB_H

#include "trial/lab.h"

extern const Lab coin_lab;

#endif
